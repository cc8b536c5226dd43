// <TypedField>: the field of a typed answer, with its unit, buttons for signs that number keyboards lack,
// and a button that shows the four options.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { TypedForm } from '#domain/explanation/typed-answer.ts';
import { isSameUnit } from '#domain/explanation/typed-unit.ts';
import type { ContentLanguage } from '#domain/schema/schema.ts';
import { FieldError } from '#ui/controls/field.tsx';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useKeyboardInset } from '#ui/hooks/use-keyboard-inset.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { list, pencil } from '#ui/icons/section-icons.ts';
import { UnclearText } from './unclear-text.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import type { AnswerEntry } from './use-answer-entry.ts';

type TypedFieldProps = {
  form: TypedForm;
  entry: AnswerEntry;
  language: ContentLanguage;
  labelledBy: string;
  onCheck: () => void;
  onShowOptions: () => void;
};

/** Maximum number of characters: more than the longest accepted answer. */
const longestTyped = 80;

export function TypedField(props: TypedFieldProps) {
  const { form, entry, language, labelledBy, onCheck, onShowOptions } = props;
  const field = useRef<HTMLInputElement>(null);
  const [hintId, errorId] = [useId(), useId()];
  const isNumber = form.kind === 'number';
  const { text, unclear, refusals } = entry;
  useKeyboardInset();
  // Moves the focus from the pressed button to the field, because the text must be changed.
  const focusUnclear = useEffectEvent(() => {
    if (unclear !== null) field.current?.focus();
  });
  useEffect(() => {
    if (refusals > 0) focusUnclear();
  }, [refusals]);
  return (
    <form
      className="typed"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <div className="typed-line">
        <Icon shape={pencil} />
        <input
          ref={field}
          className={isNumber ? 'typed-input typed-number' : 'typed-input'}
          value={text}
          onChange={(event) => entry.type(event.target.value)}
          inputMode={isNumber ? 'decimal' : 'text'}
          lang={language ?? undefined}
          maxLength={longestTyped}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-labelledby={labelledBy}
          aria-describedby={`${hintId} ${errorId}`}
          aria-invalid={unclear !== null || undefined}
        />
        {isNumber ? <Unit units={form.units} entry={entry} /> : null}
      </div>
      {isNumber ? <SignKeys field={field} onType={entry.type} /> : null}
      <div className="typed-notes">
        <p id={hintId} className="typed-hint">
          <Hint form={form} />
        </p>
        <div aria-live="polite">
          {/* The key makes a new element for each refusal, so that the same message is announced again. */}
          <FieldError
            key={refusals}
            id={errorId}
            text={unclear === null ? null : <UnclearText reason={unclear} form={form} />}
          />
        </div>
        <div className="typed-ways">
          <button type="button" className="typed-options" onClick={onShowOptions}>
            <Icon shape={list} />
            <span>
              <Trans>Voir les choix</Trans>
            </span>
          </button>
        </div>
      </div>
    </form>
  );
}

function Hint({ form }: { form: TypedForm }) {
  if (form.kind === 'number') return <Trans>Un nombre, avec virgule ou point.</Trans>;
  return form.isOneWord ? (
    <Trans>Un mot. Les accents ne comptent pas.</Trans>
  ) : (
    <Trans>Quelques mots. Les accents ne comptent pas.</Trans>
  );
}

type UnitProps = { units: readonly string[]; entry: AnswerEntry };

/**
 * Shows the unit after the field. If there are several units, the pupil chooses one; no unit is chosen at
 * first.
 */
function Unit({ units, entry }: UnitProps) {
  const { t } = useLingui();
  if (units.length < 2) return units[0] ? <span className="typed-unit">{units[0]}</span> : null;
  return (
    <fieldset className="segm segm-paper typed-units" aria-label={t`Unité`}>
      {units.map((unit) => (
        <button
          key={unit}
          type="button"
          className="segm-tab"
          aria-pressed={isSameUnit(unit, entry.unit)}
          onClick={() => entry.chooseUnit(unit)}
        >
          {unit}
        </button>
      ))}
    </fieldset>
  );
}

type SignKeysProps = { field: { current: HTMLInputElement | null }; onType: (text: string) => void };

/** Offers the signs that the number keyboard of many phones lacks. */
function SignKeys({ field, onType }: SignKeysProps) {
  const { t } = useLingui();
  const keys = useRef<HTMLFieldSetElement>(null);
  useAboveKeyboard(keys);
  const insert = (sign: string) => {
    const input = field.current;
    if (!input) return;
    const { value, selectionStart, selectionEnd } = input;
    const start = selectionStart ?? value.length;
    onType(value.slice(0, start) + sign + value.slice(selectionEnd ?? start));
    input.focus();
    const end = start + sign.length;
    requestAnimationFrame(() => input.setSelectionRange(end, end));
  };
  const insertPower = () => insert(/\d/.test(field.current?.value ?? '') ? '×10^' : '10^');
  return (
    <fieldset ref={keys} className="typed-signs" aria-label={t`Signes`}>
      <button type="button" aria-label={t`moins`} onClick={() => insert('−')}>
        −
      </button>
      <button type="button" aria-label={t`divisé par`} onClick={() => insert('/')}>
        /
      </button>
      <button type="button" aria-label={t`×10ⁿ, fois dix puissance`} onClick={insertPower}>
        ×10ⁿ
      </button>
    </fieldset>
  );
}
