// useReportTexts(): the texts for each kind of report and each reason. useReportedText(item): what
// the report is about.
import { useLingui } from '@lingui/react/macro';
import type { ErrorReport, Report } from '#domain/schema/schema.ts';
import type { ReportItem } from './read-reports.ts';

type Reason = Report['reason'] | ErrorReport['reason'];

type ReportTexts = {
  kinds: Record<ReportItem['about']['kind'], string>;
  /** For the narrow rows of a phone, whose sign says that it is a report. */
  shortKinds: Record<ReportItem['about']['kind'], string>;
  /** A reason without a text of its own gets a general text. */
  reason: (reason: Reason) => string;
  /** Replaces reported content that is not on this phone. */
  notHere: string;
};

export function useReportTexts(): ReportTexts {
  const { t } = useLingui();
  const reasons: Partial<Record<string, string>> = {
    wrong_answer: t`une réponse est fausse`,
    typo: t`une faute dans le texte`,
    unreadable: t`illisible`,
    wrong_file: t`ce n’est pas le bon fichier`,
    offensive: t`blessant ou violent`,
    spam: t`publicité`,
    personal: t`informations personnelles`,
  } satisfies Partial<Record<Reason, string>>;
  const other = t`autre chose`;
  return {
    kinds: {
      question: t`Question de quiz signalée`,
      paper: t`Sujet signalé`,
      post: t`Discussion signalée`,
      reply: t`Réponse signalée`,
      message: t`Message`,
    },
    shortKinds: {
      question: t`Question`,
      paper: t`Sujet`,
      post: t`Discussion`,
      reply: t`Réponse`,
      message: t`Message`,
    },
    reason: (reason) => reasons[reason] ?? other,
    notHere: t`Son texte n’est pas ici, ou il a été supprimé.`,
  };
}

/** Returns the reported text or the subject of a message, or `notHere` if the reported text is not on this phone. */
export function useReportedText({ about }: Pick<ReportItem, 'about'>): string {
  const { notHere } = useReportTexts();
  return about.text ?? notHere;
}
