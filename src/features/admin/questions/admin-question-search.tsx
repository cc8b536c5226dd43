// <QuestionSearch>: searches all questions of the server, including those that are not on this phone.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import type { QuestionPage } from '#domain/quiz/admin-question-query.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { search as lens } from '#ui/icons/section-icons.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { QuestionRow } from './question-row.tsx';

type QuestionSearchProps = { store: AccountStore; commands: AdminQueries };

export function QuestionSearch({ store, commands }: QuestionSearchProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<(QuestionPage & { words: string; page: number }) | 'offline' | null>(
    null,
  );

  const runSearch = async (query: string, page: number) => {
    setBusy(true);
    const answer = await commands.findQuestions({ words: query, subject: null, level: null, page });
    setBusy(false);
    if (answer === 'offline') return setFound('offline');
    const before = page > 1 && found && found !== 'offline' ? found.questions : [];
    setFound({ ...answer, questions: [...before, ...answer.questions], words: query, page });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void runSearch(words, 1);
  };
  return (
    <section className="grid gap-4">
      <form onSubmit={onSubmit} className="inset grid gap-3">
        <h3 className="section-size">
          <Trans>Toutes les questions</Trans>
        </h3>
        <TextInput
          label={t`Chercher parmi toutes les questions`}
          type="search"
          enterKeyHint="search"
          icon={lens}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button
          small
          variant="line"
          type="submit"
          busy={isBusy && t`Recherche…`}
          className="justify-self-start"
        >
          <Trans>Chercher</Trans>
        </Button>
      </form>
      <div role="status" className="inset empty:hidden">
        {found === 'offline' ? <Trans>Cette recherche a besoin du réseau.</Trans> : null}
        {found && found !== 'offline' ? (
          <Plural
            value={found.total}
            _0="Aucune question trouvée."
            one="# question trouvée."
            other="# questions trouvées."
          />
        ) : null}
      </div>
      {found && found !== 'offline' && found.questions.length > 0 ? (
        <>
          <RowList label={t`Questions trouvées`} className="latest">
            {found.questions.map((question) => (
              <QuestionRow key={question.id} store={store} question={question} />
            ))}
          </RowList>
          {found.questions.length < found.total ? (
            <div className="inset">
              <Button small variant="line" onClick={() => void runSearch(found.words, found.page + 1)}>
                <Trans>Voir la suite</Trans>
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
