// <ChosenReport>: the report or message that the right page of the open notebook shows: what it is about as the
// title, and the whole text below its actions.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { RightPage } from '#ui/notebook/right-page.tsx';
import { dot } from '#ui/text/dot.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import type { ReportItem } from './read-reports.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportState, ReportTitle, SenderLine } from './report-parts.tsx';
import { ReportedContent } from './reported-content.tsx';
import './reports.css';

type ChosenReportProps = {
  store: AccountStore;
  item: ReportItem;
  page: Ref<HTMLElement>;
  onToggle: () => void;
};

export function ChosenReport({ store, item, page, onToggle }: ChosenReportProps) {
  const { t } = useLingui();
  const { collection, row, about } = item;
  const title = about.text;
  return (
    <RightPage label={t`Le signalement choisi`} page={page}>
      {title === null ? (
        <>
          <h3 className="section-size">
            <ReportTitle item={item} />
          </h3>
          <p className="report-kind pt-1 pb-3">
            <ReportState item={item} />
          </p>
        </>
      ) : (
        <>
          <p className="report-kind">
            <ReportTitle item={item} />
            {dot}
            <ReportState item={item} />
          </p>
          <h3 className="section-size mt-1 mb-3 line-clamp-3">
            <RichText text={title} />
          </h3>
        </>
      )}
      <div className="open-actions">
        <ReportActions {...{ store, item, onToggle }} />
      </div>
      <div className="report-page">
        {collection === 'contactMessages' ? (
          <>
            <p className="whitespace-pre-wrap">{row.message}</p>
            <SenderLine message={row} />
          </>
        ) : (
          <>
            {row.details ? (
              <blockquote className="border-l-2 border-margin pl-3">
                <p className="text-meta text-ink-2">
                  <Trans>La personne qui signale écrit :</Trans>
                </p>
                <p className="whitespace-pre-wrap">{row.details}</p>
              </blockquote>
            ) : null}
            <ReportedContent store={store} item={item} />
          </>
        )}
      </div>
    </RightPage>
  );
}
