// <ProfileForm>: the form for name, school, level, series and biography.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isQuotaError } from '#data/database/storage-full.ts';
import { draftStore } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { Series } from '#domain/schema/exam-kinds.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { ResumedEdit } from '#ui/controls/resumed-edit.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useRowEdit } from '#ui/controls/use-three-way-edit.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLengthError } from '#ui/hooks/use-length-error.ts';
import { type ChoiceCommands, MissingChoices } from '#ui/lists/missing-choices.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { profileDraftKey, saveProfile } from './actions.ts';
import { type ProfileFields, profileErrors, profileLimits } from './profile-checks.ts';

type ProfileFormProps = {
  store: AccountStore;
  before: ProfileFields;
  /** undefined while the levels are being read. */
  levels: readonly GradeLevel[] | undefined;
  /** The codes of the levels on this phone. */
  levelsHere: readonly string[];
  /** Returns the series of the level with this id; an empty list if the level has no series. */
  seriesOf: (level: string) => readonly Series[];
  commands: ChoiceCommands;
  onDone: () => void;
};

export function ProfileForm({
  store,
  before,
  levels,
  levelsHere,
  seriesOf,
  commands,
  onDone,
}: ProfileFormProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const { edit, errorText, form, isBusy, close, onSubmit } = useProfileForm({
    ...{ store, before, levels, seriesOf, onDone },
  });
  const { fields } = edit;
  const chosenLevel = levels?.find(({ id }) => id === fields.gradeLevel);
  const isLevelHere = chosenLevel === undefined || levelsHere.includes(chosenLevel.code);
  const series = offeredSeries(seriesOf(fields.gradeLevel), fields, before);
  const change = (field: keyof ProfileFields) => (value: string) => edit.set({ [field]: value });

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="part profile-fields">
      {edit.isResumed ? <ResumedEdit onGiveUp={() => void edit.clear()} /> : null}
      <TextInput
        name="nickname"
        autoComplete="nickname"
        label={t`Nom affiché`}
        hint={t`C’est le nom que les autres voient sur le forum.`}
        value={fields.displayName}
        error={errorText('displayName')}
        onChange={(event) => change('displayName')(event.target.value)}
      />
      <TextInput
        name="organization"
        autoComplete="organization"
        label={t`École`}
        value={fields.school}
        error={errorText('school')}
        onChange={(event) => change('school')(event.target.value)}
      />
      <Select
        label={t`Niveau`}
        hint={
          isLevelHere ? undefined : t`Pour avoir ses quiz ici, ajoutez-le dans « Niveaux sur ${thisDevice} ».`
        }
        value={fields.gradeLevel}
        onValue={change('gradeLevel')}
        options={[
          { value: '', label: t`Pas encore choisi` },
          ...(levels ?? []).map((level) => ({ value: level.id, label: nameIn(currentLanguage(), level) })),
        ]}
      />
      {series.length > 0 ? (
        <Select
          label={t`Série`}
          value={fields.series}
          onValue={change('series')}
          options={[
            { value: '', label: t`Pas encore choisie` },
            ...series.map((one) => ({ value: one, label: one })),
          ]}
        />
      ) : null}
      <MissingChoices levels={levels} commands={commands} />
      <RuledTextarea
        name="bio"
        rows={4}
        label={t`Présentation`}
        value={fields.bio}
        error={errorText('bio')}
        onChange={(event) => change('bio')(event.target.value)}
      />
      <FormFoot quiet={<Trans>Annuler</Trans>} onQuiet={() => void close()}>
        <Button type="submit" busy={isBusy && t`Enregistrement…`}>
          <Trans>Enregistrer</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}

/**
 * Returns the series to choose from. While the level is unchanged, the chosen series stays a choice even if the
 * catalogue of this phone lacks it.
 */
function offeredSeries(ofLevel: readonly Series[], fields: ProfileFields, before: ProfileFields) {
  const { series, gradeLevel } = fields;
  const isOther = series !== '' && !ofLevel.includes(series) && gradeLevel === before.gradeLevel;
  return isOther ? [...ofLevel, series] : ofLevel;
}

function useProfileForm(
  options: Pick<ProfileFormProps, 'store' | 'before' | 'levels' | 'seriesOf' | 'onDone'>,
) {
  const { store, before, levels, seriesOf, onDone } = options;
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const lengthError = useLengthError();
  const fieldStore = useMemo(() => draftStore(store, profileDraftKey), [store]);
  const edit = useRowEdit(fieldStore, before);
  const [faults, setFaults] = useState<ReturnType<typeof profileErrors>>({});
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const wanted = Object.keys(faults).length > 0 ? '[aria-invalid="true"]' : 'input';
    form.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [faults]);

  const errorText = (field: keyof ProfileFields) => {
    if (faults[field] === 'name-missing') return t`Écrivez le nom que les autres verront`;
    if (faults[field] !== 'too-long' || field === 'gradeLevel' || field === 'series') return undefined;
    return lengthError(edit.fields[field], profileLimits[field]);
  };
  const close = async () => {
    await edit.clear();
    onDone();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = profileErrors(edit.fields);
    if (Object.keys(found).length > 0) return setFaults(found);
    setIsBusy(true);
    try {
      const { gradeLevel, series } = edit.fields;
      // Clears the series if the new level lacks it, but not if no level is chosen or this phone lacks the level.
      const isKept =
        gradeLevel === before.gradeLevel ||
        seriesOf(gradeLevel).some((one) => one === series) ||
        !levels?.some(({ id }) => id === gradeLevel);
      await saveProfile(store, before, isKept ? edit.fields : { ...edit.fields, series: '' });
      await close();
    } catch (error) {
      setIsBusy(false);
      showToast({
        bad: true,
        title: t`Erreur lors de la mise à jour du profil`,
        text: isQuotaError(error)
          ? t`Plus de place sur ${thisDevice}. Effacez quelques sujets, puis recommencez.`
          : t`Une erreur inattendue s’est produite`,
      });
    }
  };
  return { edit, errorText, form, isBusy, close, onSubmit };
}
