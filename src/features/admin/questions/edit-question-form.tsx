// <EditQuestionForm>: the form of an existing question.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { choiceHintId } from '#features/admin/edit/conflict-notice.tsx';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { ResumedEdit } from '#ui/controls/resumed-edit.tsx';
import { useFocusFirstError } from '#ui/controls/use-focus-first-error.ts';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import type { OpenedQuestion } from './change-question.ts';
import { isFigureUnchanged } from './question-fields.ts';
import { QuestionInputs } from './question-inputs.tsx';
import { QuestionVersions } from './question-versions.tsx';
import { SubjectLevelInputs } from './subject-level-inputs.tsx';
import { useQuestionEdit } from './use-question-edit.ts';
import { useSetContent } from './use-set-content.ts';

type EditQuestionFormProps = {
  store: AccountStore;
  question: OpenedQuestion;
  catalogue: Catalogue;
  /** Whether the explanation contains the forum reply for which the form was opened; its field then gets the focus. */
  isExtended: boolean;
  onLeave: () => void;
};

export function EditQuestionForm({ store, question, catalogue, isExtended, onLeave }: EditQuestionFormProps) {
  const { t } = useLingui();
  const edit = useQuestionEdit(store, question);
  const element = useFocusFirstError(edit.errors);
  const { fields, errors } = edit;
  useEffect(() => {
    if (isExtended) element.current?.querySelector<HTMLElement>('[name="explanation"]')?.focus();
  }, [isExtended, element]);
  const hasErrors = Object.keys(errors).length > 0;
  const showsPreview = useNotebookOpen();
  const content = useSetContent(store, catalogue, fields);
  const hasClash = edit.clashes.length > 0;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await edit.submit()) onLeave();
  };
  const giveUp = async () => {
    if (edit.isBusy) return;
    await edit.clear();
    onLeave();
  };
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {edit.isResumed ? <ResumedEdit onGiveUp={() => void edit.clear()} /> : null}
      <QuestionInputs
        lead={
          <SubjectLevelInputs
            subjectLevel={fields}
            errors={errors}
            catalogue={catalogue}
            onText={(name, id) => edit.set({ [name]: id, chapter: '', confuses: '' })}
          />
        }
        name={question.id}
        fields={fields}
        errors={errors}
        content={content}
        showsPreview={showsPreview}
        storedFigureUrl={isFigureUnchanged(question, fields) ? question.figureUrl : null}
        onText={(name, text) => edit.set({ [name]: text })}
        onFigure={edit.setFigure}
      />
      <AdminFormError
        text={edit.problem ?? (hasErrors ? t`Corrigez ce qui est signalé, puis recommencez.` : null)}
      />
      <QuestionVersions edit={edit} catalogue={catalogue} chapters={content.chapters} />
      <FormFoot quiet={<Trans>Annuler</Trans>} onQuiet={() => void giveUp()}>
        <Button
          type="submit"
          busy={edit.isBusy && t`Enregistrement…`}
          disabled={hasClash}
          aria-describedby={hasClash ? choiceHintId : undefined}
        >
          <Trans>Enregistrer</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}
