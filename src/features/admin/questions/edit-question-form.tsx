// <EditQuestionForm store opened catalogue onLeave>: the fields of a question that stands, with its figure.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { cachePayloads } from '#data/payloads.ts';
import type { QuizQuestion } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { circleAlert } from '#ui/room-icons.ts';
import { useCommitFault } from '#ui/use-commit-fault.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { changeQuestion, questionChange, type StandingFigure } from './change-question.ts';
import { keepFigure } from './keep-figure.ts';
import { PlaceInputs } from './place-inputs.tsx';
import {
  fieldsOf,
  placeFaults,
  type QuestionFaults,
  type QuestionPlace,
  questionFaults,
} from './question-fields.ts';
import { QuestionInputs } from './question-inputs.tsx';

type EditQuestionFormProps = {
  store: AccountStore;
  opened: QuizQuestion;
  catalogue: Catalogue;
  onLeave: () => void;
};

export function EditQuestionForm({ store, opened, catalogue, onLeave }: EditQuestionFormProps) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => fieldsOf(opened));
  const [place, setPlace] = useState<QuestionPlace>({
    subject: opened.subject,
    gradeLevel: opened.gradeLevel,
  });
  const [figure, setFigure] = useState<StandingFigure>('stays');
  const [faults, setFaults] = useState<QuestionFaults>({});
  const { fault, attempt, isBusy } = useCommitFault();
  const isFaulty = Object.keys(faults).length > 0;
  useEffect(() => {
    if (isFaulty) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isFaulty]);
  const standing = figure === 'stays' ? opened.figureUrl : null;
  const change = (changed: object) => {
    setFields((before) => ({ ...before, ...changed }));
    setFaults({});
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = { ...placeFaults(place), ...questionFaults(fields, standing !== null) };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const data = questionChange(opened, place, fields, figure);
    if (await attempt(() => changeQuestion(store, opened, data, fields))) onLeave();
  };

  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PlaceInputs
        place={place}
        faults={faults}
        catalogue={catalogue}
        onText={(name, id) => {
          setPlace({ ...place, [name]: id });
          setFaults({});
        }}
      />
      <QuestionInputs
        name={opened.id}
        fields={fields}
        faults={faults}
        standing={standing}
        onText={(name, text) => change({ [name]: text })}
        onFigure={async (file) => {
          const kept = await keepFigure(cachePayloads(caches), file);
          if ('fault' in kept) return kept;
          change({ figure: kept.sha256, figureSize: kept.sizeBytes, ...(file ? {} : { figureAlt: '' }) });
          setFigure('goes');
          return kept;
        }}
      />
      {isFaulty || fault ? (
        <p role="alert" className="flex items-center gap-1.5 font-semibold text-bad">
          <Icon shape={circleAlert} size={20} />
          {fault ?? t`Corrigez ce qui est signalé, puis recommencez.`}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button look="line" onClick={onLeave}>
          <Trans>Annuler</Trans>
        </Button>
        <Button type="submit" busy={isBusy && t`Enregistrement…`}>
          <Trans>Enregistrer</Trans>
        </Button>
      </div>
    </form>
  );
}
