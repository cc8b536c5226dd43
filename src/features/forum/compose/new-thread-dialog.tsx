// <AskDialog>: the form for a new question, open while it is mounted. The typed text is saved as a draft
// until the question is queued.

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { byNameIn, nameIn } from '#domain/catalogue/catalogue.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { useLengthError } from '#ui/hooks/use-length-error.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { type ChoiceCommands, MissingChoices } from '#ui/lists/missing-choices.tsx';
import { questionDraftKey } from './draft-keys.ts';
import { askQuestion } from './forum-actions.ts';
import { useDraft } from './use-draft.ts';

const longestTitle = maxLengthOf('forumPosts', 'title');
const longestText = maxLengthOf('forumPosts', 'content');
const noFields = { title: '', subject: '', content: '' };

type AskDialogProps = {
  store: AccountStore;
  commands: ChoiceCommands;
  subjects: readonly Subject[];
  onClose: () => void;
};

export function AskDialog({ store, commands, subjects, onClose }: AskDialogProps) {
  const { t } = useLingui();
  const { fields, setField, whileSending } = useDraft(store, questionDraftKey, noFields);
  const { errorText, attempt, isBusy } = useCommitError();
  const { errors, isFaulty, showErrors } = useQuestionErrors(fields);

  const publish = async () => {
    const question = { ...fields, language: currentLanguage() };
    if (await whileSending(() => attempt(() => askQuestion(store, question)))) onClose();
  };

  return (
    <Dialog
      open
      wide
      full
      title={<Trans>Poser une question</Trans>}
      onClose={onClose}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            <Trans>Plus tard</Trans>
          </Button>
          <Button
            busy={isBusy ? t`Envoi…` : undefined}
            disabled={isFaulty}
            onDisabledClick={showErrors}
            onClick={publish}
          >
            <Trans>Publier</Trans>
          </Button>
        </>
      }
    >
      <TextInput
        label={t`Titre`}
        value={fields.title}
        onChange={(event) => setField('title', event.target.value)}
        error={errors.title}
      />
      <Select
        label={t`Matière`}
        value={fields.subject}
        onValue={(value) => setField('subject', value)}
        options={[
          { value: '', label: t`Choisir une matière` },
          ...[...subjects]
            .sort(byNameIn(currentLanguage()))
            .map((subject) => ({ value: subject.id, label: nameIn(currentLanguage(), subject) })),
        ]}
        error={errors.subject}
      />
      <MissingChoices subjects={subjects} commands={commands} />
      <RuledTextarea
        label={t`Votre question`}
        rows={5}
        value={fields.content}
        onChange={(event) => setField('content', event.target.value)}
        hint={t`Dites ce que vous avez déjà essayé.`}
        error={errors.content ?? errorText}
      />
    </Dialog>
  );
}

/** A text that is too long shows its error at once, a missing field after `showErrors` was called. */
function useQuestionErrors(fields: typeof noFields) {
  const { t } = useLingui();
  const lengthError = useLengthError();
  const [isPressed, setPressed] = useState(false);
  const isMissing = (name: keyof typeof noFields) => fields[name].trim() === '';
  const missing = (name: keyof typeof noFields, text: string) =>
    isPressed && isMissing(name) ? text : undefined;
  const tooLong = {
    title: lengthError(fields.title, longestTitle),
    content: lengthError(fields.content, longestText),
  };
  const isLong = tooLong.title !== undefined || tooLong.content !== undefined;
  const isIncomplete = isMissing('title') || isMissing('subject') || isMissing('content');
  return {
    errors: {
      title: tooLong.title ?? missing('title', t`Donnez un titre court à votre question.`),
      subject: missing('subject', t`Choisissez une matière.`),
      content: tooLong.content ?? missing('content', t`Écrivez votre question.`),
    },
    isFaulty: isIncomplete || isLong,
    showErrors: () => setPressed(true),
  };
}
