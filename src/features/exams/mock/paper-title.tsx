// Shows the title of a paper on the board of its mock exam: as the main heading on a wide screen, on a phone below the
// heading of the bar.
type PaperTitleProps = { title: string; lang?: string | undefined };

export function PaperTitle({ title, lang }: PaperTitleProps) {
  return (
    <>
      <h1 className="hidden md:block" lang={lang}>
        {title}
      </h1>
      <p className="mock-title mock-paper-title md:hidden" lang={lang}>
        {title}
      </p>
    </>
  );
}
