import { noNetwork, noServer, type Outage } from '../support/outage.ts';
import { paperRow } from '../support/papers.ts';
import { levelRow, openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');

const paper = 'Physique, épreuve d’entraînement 1';

const cases: { outage: Outage; papers: string; quizzes: string }[] = [
  {
    outage: noNetwork,
    papers: 'Il n’y a encore rien ici',
    quizzes: 'Il n’y a encore rien ici',
  },
  {
    outage: noServer,
    papers: 'Impossible de charger les sujets',
    quizzes: 'Impossible de charger les quiz',
  },
];

for (const { outage, papers, quizzes } of cases) {
  test(`a level added while ${outage.name} shows a message in place of its content until the content arrives`, async ({
    phone,
    server,
  }) => {
    const page = phone.page();
    await openHome(page);
    await outage.start(phone, server);
    await page.goto('/levels');
    const add = levelRow(page, 'Bac I').getByRole('button', { name: words('Ajouter ce niveau') });
    await add.click();
    await expect(add).toHaveCount(0);
    await page.goto('/quiz?level=bac1');
    await expect(page.getByRole('heading', { name: only(quizzes) })).toBeVisible();
    await page.goto('/exams?level=bac1');
    await expect(page.getByRole('heading', { name: only(papers) })).toBeVisible();

    await outage.end(phone, server);
    if (!outage.endIsNoticed)
      await page
        .getByRole('main')
        .getByRole('button', { name: only('Réessayer') })
        .click();
    await expect(paperRow(page, paper)).toBeVisible();
  });
}
