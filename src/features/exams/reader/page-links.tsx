// Renders the clickable links of a page over its canvas. Links to other sites open in a new tab.
import { useLingui } from '@lingui/react/macro';
import type { PdfLink } from '#features/exams/pdf/pdf-links.ts';

type PageLinksProps = { links: readonly PdfLink[]; onPage: (page: number) => void };

export function PageLinks({ links, onPage }: PageLinksProps) {
  const { t } = useLingui();
  return links.map((link) => {
    const { left, top, width, height } = link.box;
    const key = `${left} ${top} ${width} ${height} ${link.kind === 'site' ? link.url : link.page}`;
    const style = { left: share(left), top: share(top), width: share(width), height: share(height) };
    return link.kind === 'site' ? (
      <a
        key={key}
        className="page-link"
        style={style}
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span className="sr-only">{t`Lien vers ${link.url}`}</span>
      </a>
    ) : (
      <button
        key={key}
        type="button"
        className="page-link"
        style={style}
        aria-label={t`Aller à la page ${link.page}`}
        onClick={() => onPage(link.page)}
      />
    );
  });
}

const share = (part: number) => `${part * 100}%`;
