import { expect, test } from 'vitest';
import { getProfile } from '../../../src/data/queries/read-mine.ts';
import { saveProfile } from '../../../src/features/profile/actions.ts';
import { makeLevels } from '../../support/phone/phone-library.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';

const world = phoneWorld();

test('name, school, level, series and biography of the profile reach the server and another phone; a cleared school, level and series reach the server', async () => {
  const [level] = await makeLevels(world);
  const pupil = await world.pupil();
  const [tab, other] = [await world.phone(pupil).openTab(), await world.phone(pupil).openTab()];
  await tab.syncUntilDone();
  const before = { displayName: 'Élève', school: '', gradeLevel: '', series: '', bio: '' } as const;
  expect(await getProfile(tab.store.db, pupil.id)).toMatchObject({
    ...{ displayName: 'Élève', school: null, gradeLevel: null, series: null, bio: null },
  });
  const after = {
    ...{ displayName: 'Nadia', school: 'Lycée de Jacmel', gradeLevel: level.id, bio: 'Bonjour.' },
    series: 'SMP',
  } as const;
  await saveProfile(tab.store, before, after);
  await tab.syncUntilDone();
  expect(await world.rows('profiles', `user_id="${pupil.id}"`)).toMatchObject([
    {
      display_name: 'Nadia',
      school: 'Lycée de Jacmel',
      grade_level: level.id,
      series: 'SMP',
      bio: 'Bonjour.',
    },
  ]);
  await other.syncUntilDone();
  expect(await getProfile(other.store.db, pupil.id)).toMatchObject(after);

  await saveProfile(tab.store, after, { ...after, school: ' ', gradeLevel: '', series: '' });
  await tab.syncUntilDone();
  expect(await world.rows('profiles', `user_id="${pupil.id}"`)).toMatchObject([
    { display_name: 'Nadia', school: '', grade_level: '', series: '', bio: 'Bonjour.' },
  ]);
});
