// <AskDialog>: the form for a new question, open while it is mounted. The typed text is saved as a draft
// until the question is queued.

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { byNameIn, nameIn } from '#domain/catalogue/catalogue.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
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
  const [isPressed, setPressed] = useState(false);
  const { errorText, attempt, isBusy } = useCommitError();
  const isMissing = (name: keyof typeof noFields) => fields[name].trim() === '';
  const isIncomplete = isMissing('title') || isMissing('subject') || isMissing('content');
  const missing = (name: keyof typeof noFields, text: string) =>
    isPressed && isMissing(name) ? text : undefined;

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
            disabled={isIncomplete}
            onDisabledClick={() => setPressed(true)}
            onClick={publish}
          >
            <Trans>Publier</Trans>
          </Button>
        </>
      }
    >
      <TextInput
        label={t`Titre`}
        maxLength={longestTitle}
        value={fields.title}
        onChange={(event) => setField('title', event.target.value)}
        error={missing('title', t`Donnez un titre court à votre question.`)}
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
        error={missing('subject', t`Choisissez une matière.`)}
      />
      <MissingChoices subjects={subjects} commands={commands} />
      <RuledTextarea
        label={t`Votre question`}
        rows={5}
        maxLength={longestText}
        value={fields.content}
        onChange={(event) => setField('content', event.target.value)}
        hint={t`Dites ce que vous avez déjà essayé.`}
        error={missing('content', t`Écrivez votre question.`) ?? errorText}
      />
    </Dialog>
  );
}
