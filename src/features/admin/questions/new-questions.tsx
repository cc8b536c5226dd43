// <NewQuestions>: the form for one new question, or for several of one subject and level at once. `close` is the button
// that closes the form, if it can be closed.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import { type Catalogue, useCatalogue } from '#features/admin/shared/use-catalogue.ts';
import { Button } from '#ui/controls/button.tsx';
import { plus, trash } from '#ui/icons/section-icons.ts';
import { type ChoiceCommands, MissingChoices } from '#ui/lists/missing-choices.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/lists/tabs.tsx';
import { batchSubjectLevel, type FormMode, questionAt } from './batch-fields.ts';
import { QuestionInputs } from './question-inputs.tsx';
import { SubjectLevelInputs } from './subject-level-inputs.tsx';
import { type QuestionBatch, useQuestionBatch } from './use-question-batch.ts';
import { type SetContent, useSetContent } from './use-set-content.ts';

type NewQuestionsProps = {
  store: AccountStore;
  commands: ChoiceCommands;
  draftKey: string;
  close: ReactNode;
};

/** Returns whether a draft of the form has a question, an option or an explanation. */
export const hasQuestionText = (fields: Record<string, string>): boolean =>
  Object.entries(fields).some(
    ([name, text]) => /^\d+\.(question|option|explanation)/.test(name) && text !== '',
  );

export function NewQuestions({ store, commands, draftKey, close }: NewQuestionsProps) {
  const { t } = useLingui();
  const catalogue = useCatalogue(store);
  const form = useQuestionBatch(store, draftKey);
  return (
    <div className="grid gap-4">
      <div className="desk-form-modes">
        <Tabs
          name="questions-mode"
          label={t`Ajouter`}
          variant="paper"
          current={form.mode}
          onChange={(mode) => form.setMode(mode as FormMode)}
          tabs={[
            { id: 'single', label: t`Une question` },
            { id: 'batch', label: t`Plusieurs` },
          ]}
        />
        {close}
      </div>
      <TabPanel name="questions-mode" current={form.mode}>
        {catalogue ? <Form {...{ store, form, catalogue, commands }} /> : <SkeletonRows count={4} />}
      </TabPanel>
    </div>
  );
}

type FormProps = Omit<NewQuestionsProps, 'draftKey' | 'close'> & {
  form: QuestionBatch;
  catalogue: Catalogue;
};

function Form({ store, form, catalogue, commands }: FormProps) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const { mode, numbers, faults, problem, remark, isBusy } = form;
  const content = useSetContent(store, catalogue, batchSubjectLevel(form.fields));
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SubjectLevelInputs
        subjectLevel={batchSubjectLevel(form.fields)}
        errors={faults.subjectLevel ?? {}}
        catalogue={catalogue}
        onText={(name, id) => form.set('', name, id)}
      />
      <MissingChoices {...catalogue} commands={commands} />
      {numbers.map((number, at) => (
        <OneQuestion key={number} form={form} number={number} position={at + 1} content={content} />
      ))}
      {mode === 'batch' ? (
        <Button variant="line" icon={plus} className="justify-self-start" onClick={form.addOne}>
          <Trans>Ajouter une question</Trans>
        </Button>
      ) : null}
      <AdminFormError text={problem} />
      {remark ? <p role="status">{remark}</p> : null}
      <Button type="submit" busy={isBusy && t`Enregistrement…`} className="justify-self-start">
        {mode === 'batch' ? (
          <Plural value={numbers.length} one="Publier la question" other="Publier les # questions" />
        ) : (
          <Trans>Publier</Trans>
        )}
      </Button>
    </form>
  );
}

type OneQuestionProps = { form: QuestionBatch; number: string; position: number; content: SetContent };

function OneQuestion({ form, number, position, content }: OneQuestionProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { mode, numbers } = form;
  const inputs = (
    <QuestionInputs
      name={number}
      fields={questionAt(form.fields, number)}
      errors={form.faults[number] ?? {}}
      content={content}
      onText={(name, text) => form.set(number, name, text)}
      onFigure={(file) => form.setFigure(number, file)}
    />
  );
  if (mode === 'single') return inputs;
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-rule-strong pt-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h4 id={titleId} className="text-h3">
          <Trans>Question {position}</Trans>
        </h4>
        {numbers.length > 1 ? (
          <Button
            small
            variant="line"
            icon={trash}
            aria-label={t`Enlever la question ${position}`}
            onClick={() => form.remove(number)}
          >
            <Trans>Enlever</Trans>
          </Button>
        ) : null}
      </div>
      {inputs}
    </section>
  );
}
