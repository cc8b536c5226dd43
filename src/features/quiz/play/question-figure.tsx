// <QuestionFigure>: the question's figure as stored on this phone; a press enlarges it. While it is not
// downloaded, its text description is shown and the download is requested. Screens provide the figure store
// in FigureContext.
import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, useContext, useEffect, useState } from 'react';
import { type FigureStore, readFigure } from '#data/device/figure-db.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { download, zoomIn } from '#ui/icons/section-icons.ts';
import { Dialog } from '#ui/layers/dialog.tsx';

export const FigureContext = createContext<FigureStore | null>(null);

export function QuestionFigure({ question }: { question: QuizQuestion }) {
  const { figureSha256: sha256, figureAlt, language } = question;
  const figureStore = useContext(FigureContext);
  if (sha256 === null || figureStore === null) return null;
  return (
    <Shown figureStore={figureStore} sha256={sha256} alt={figureAlt ?? ''} lang={language ?? undefined} />
  );
}

type ShownProps = { figureStore: FigureStore; sha256: string; alt: string; lang: string | undefined };

function Shown({ figureStore, sha256, alt, lang }: ShownProps) {
  const { t } = useLingui();
  const figure = useLive(() => readFigure(figureStore.db, sha256), [figureStore, sha256]);
  const url = useObjectUrl(figure ?? null);
  const [isLarge, setLarge] = useState(false);
  const isMissing = figure === null;
  useEffect(() => {
    if (isMissing) void figureStore.download().catch(() => undefined);
  }, [figureStore, isMissing]);
  if (isMissing) return <Missing alt={alt} lang={lang} />;
  if (url === null) return <div className="quiz-figure-place" />;
  return (
    <>
      <button type="button" className="quiz-figure" onClick={() => setLarge(true)}>
        <img src={url} alt={alt} lang={lang} />
        <span className="quiz-figure-sign">
          <Icon shape={zoomIn} size={18} />
          <Trans>Agrandir</Trans>
        </span>
      </button>
      <Dialog open={isLarge} full wide title={t`Figure`} onClose={() => setLarge(false)}>
        <Large url={url} />
        <p lang={lang}>{alt}</p>
      </Dialog>
    </>
  );
}

function Large({ url }: { url: string }) {
  const [isDouble, setDouble] = useState(false);
  return (
    <div className="quiz-figure-large">
      <button
        type="button"
        aria-pressed={isDouble}
        className={isDouble ? 'quiz-figure-double' : ''}
        onClick={() => setDouble(!isDouble)}
      >
        <img src={url} alt="" />
        <span className="sr-only">
          <Trans>Deux fois plus grand</Trans>
        </span>
      </button>
    </div>
  );
}

function Missing({ alt, lang }: Pick<ShownProps, 'alt' | 'lang'>) {
  return (
    <figure className="quiz-figure-missing">
      <p lang={lang}>{alt}</p>
      <figcaption className="flex items-center gap-1.5 text-meta">
        <Icon shape={download} size={18} />
        <Trans>La figure s’affichera quand vous aurez du réseau. Voici ce qu’elle montre.</Trans>
      </figcaption>
    </figure>
  );
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
