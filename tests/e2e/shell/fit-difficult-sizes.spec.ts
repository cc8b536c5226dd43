// Tests screens in sizes in which they once covered, cut or hid something: narrow phones, phones in
// landscape and computers. The tests in every-screen-is-accessible.spec.ts check every screen, but only in
// some sizes.
import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { tabTo } from '../support/keyboard.ts';
import { layoutErrors } from '../support/layout-errors.ts';
import { openSearch } from '../support/list-tools.ts';
import { expect, testAs, test as testOfVisitor } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');
const testOfAdmin = testAs('admin', 'Bac I');

const narrow = { width: 320, height: 568 };
const phone360 = { width: 360, height: 610 };
const onItsSide = { width: 844, height: 390 };
const computer = { width: 1280, height: 800 };

async function expectRowInSight(row: Locator): Promise<void> {
  await expect(row.first()).toBeInViewport({ ratio: 1 });
}

/**
 * Groups the children of a list by the line in which they are drawn. Returns for each line the number of
 * children and whether they fill the width of the list.
 */
const linesOf = (list: Locator) =>
  list.evaluate((container) => {
    const { width } = container.getBoundingClientRect();
    const lines = new Map<number, number[]>();
    for (const child of container.children) {
      const box = child.getBoundingClientRect();
      lines.set(Math.round(box.top), [...(lines.get(Math.round(box.top)) ?? []), box.width]);
    }
    return [...lines.values()].map((widths) => ({
      count: widths.length,
      isFull: widths.reduce((sum, one) => sum + one, 0) > width * 0.98 - 2,
    }));
  });

testOfVisitor(
  'the titles of the legal pages break no word on narrow phones, beside the button for the language',
  async ({ phone }) => {
    const page = phone.page();
    for (const path of ['/terms', '/privacy']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.setViewportSize(narrow);
      await expect(page.getByRole('button', { name: only('Kreyòl') })).toBeVisible();
      expect(await layoutErrors(page, [narrow, phone360]), path).toEqual([]);
    }
  },
);

testOfVisitor(
  'on the page about Pare, every line of figures fills the width, and the last line is not a single figure below a line of several',
  async ({ phone }) => {
    const page = phone.page();
    await page.goto('/about');
    const lists = page.locator('main dl');
    await expect(lists.nth(2)).toBeVisible();
    for (const size of [narrow, phone360, { width: 768, height: 1024 }, computer]) {
      await page.setViewportSize(size);
      for (const list of await lists.all()) {
        const lines = await linesOf(list);
        expect(
          lines.every(({ isFull }) => isFull),
          `${size.width} px`,
        ).toBe(true);
        const isLastAlone = lines.length > 1 && lines.at(-1)?.count === 1 && lines[0]?.count !== 1;
        expect(isLastAlone, `${size.width} px: ${JSON.stringify(lines)}`).toBe(false);
      }
    }
  },
);

test('on a phone the names of the subjects in the plan are whole words', async ({ settledPhone }) => {
  const page = (await settledPhone({ viewport: phone360 })).page();
  await page.goto('/levels?plan=true');
  await expect(page.locator('.plan-subjects button').first()).toBeVisible();
  expect(await layoutErrors(page, [narrow, phone360])).toEqual([]);
});

test('on a phone the count of the papers takes one line, and so do the facts below the title of each paper', async ({
  settledPhone,
}) => {
  const page = (await settledPhone({ viewport: phone360 })).page();
  await page.goto('/exams');
  await expect(page.getByText(words('avec corrigé')).first()).toBeVisible();
  for (const line of await page.locator('.list-count [role="status"], .compact-list .row-what').all())
    expect((await line.boundingBox())?.height, (await line.textContent()) ?? '').toBeLessThan(30);
});

test('on a phone in landscape, lists show a whole row, and their layout has no error', async ({
  settledPhone,
}) => {
  const page = (await settledPhone({ viewport: onItsSide })).page();
  for (const path of ['/exams', '/quiz', '/forum']) {
    await page.goto(path);
    await expectRowInSight(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('h3') }),
    );
    expect(await layoutErrors(page, [onItsSide]), path).toEqual([]);
  }
});

test('on a phone in landscape, the back arrow of a screen is in one line with the title, and a board begins at the bar', async ({
  settledPhone,
}) => {
  const page = (await settledPhone({ viewport: onItsSide })).page();
  const middle = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2;
  };
  /** Returns the distance in px between the bar and the board below it; null on a screen without a board. */
  const barToBoard = () =>
    page.evaluate(() => {
      const [bar, board] = ['header.bar', 'main > .board'].map((found) =>
        document.querySelector(found)?.getBoundingClientRect(),
      );
      return bar && board ? board.top - bar.bottom : null;
    });
  await page.goto('/exams?tab=all');
  const link = await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .getAttribute('href');
  const exam = /exams\/(\w+)\/view/.exec(link ?? '')?.[1];
  expect(exam).toBeDefined();
  for (const [path, distance] of [
    ['/help', null],
    ['/quiz/history?view=map', 0],
    ['/levels?plan=true', 0],
    ['/outage', 0],
    [`/exams/mock?exam=${exam}`, 0],
  ] as const) {
    await page.goto(path);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const arrow = page.getByRole('main').locator('.head-lead .icon-btn, .board-lead > *');
    const apart = async () => Math.abs((await middle(arrow)) - (await middle(title)));
    await expect.poll(apart, path).toBeLessThanOrEqual(4);
    await expect.poll(barToBoard, path).toBe(distance);
    expect(await layoutErrors(page, [onItsSide]), path).toEqual([]);
  }
});

testOfVisitor(
  'on a phone in landscape, the two buttons of the hero and the first field for signing in are in sight',
  async ({ phone }) => {
    const page = phone.page();
    await page.setViewportSize(onItsSide);
    await page.goto('/');
    for (const way of await page.locator('.hero-ways > a').all())
      await expect(way).toBeInViewport({ ratio: 1 });
    await page.goto('/login');
    await expect(page.getByLabel(only('Adresse e-mail'))).toBeInViewport({ ratio: 1 });
  },
);

testOfAdmin(
  'on a phone in landscape, the admin dashboard shows a whole row, and its layout has no error',
  async ({ settledPhone }) => {
    const page = (await settledPhone({ viewport: onItsSide })).page();
    await page.goto('/admin');
    await expectRowInSight(page.getByRole('tabpanel').getByRole('listitem'));
    expect(await layoutErrors(page, [onItsSide])).toEqual([]);
  },
);

testOfAdmin(
  'on a phone, a row of the admin dashboard has at most two lines of title, and buttons of at least 48 px',
  async ({ settledPhone }) => {
    const page = (await settledPhone({ viewport: phone360 })).page();
    for (const tab of ['exams', 'quiz', 'forum', 'updates']) {
      await page.goto(`/admin?tab=${tab}`);
      const rows = page.getByRole('tabpanel').getByRole('listitem');
      await expect(rows.first()).toBeVisible();
      const lines = await rows.locator('.row-title').evaluateAll((titles) =>
        titles.map((title) => {
          const { lineHeight } = getComputedStyle(title);
          return Math.round(title.getBoundingClientRect().height / Number.parseFloat(lineHeight));
        }),
      );
      expect(Math.max(...lines), tab).toBeLessThanOrEqual(2);
      for (const button of await rows.first().locator('a, button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), tab).toBeGreaterThanOrEqual(48);
      }
      expect(await layoutErrors(page, [narrow, phone360]), tab).toEqual([]);
    }
  },
);

testOfAdmin(
  'on a phone, the admin dashboard shows one exam or question and half of the next in sight, each in a row of at most 112 px',
  async ({ settledPhone }) => {
    const page = (await settledPhone({ viewport: phone360 })).page();
    for (const tab of ['exams', 'quiz']) {
      await page.goto(`/admin?tab=${tab}`);
      const rows = page.getByRole('tabpanel').getByRole('listitem');
      await expect(rows.first()).toBeInViewport({ ratio: 1 });
      await expect(rows.nth(1)).toBeInViewport({ ratio: 0.5 });
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights), tab).toBeLessThanOrEqual(112);
    }
  },
);

testOfAdmin(
  'on a computer, the foot of a long form of the desk is at the lower edge of the window, and does not cover the field with the focus',
  async ({ settledPhone, server }) => {
    const page = (await settledPhone({ viewport: computer, isComputer: true })).page();
    const [exam] = await (await signInSuperuser(server.url, server.superuser)).list('exams');
    await page.goto(`/admin/exams/${exam?.id}`);
    const save = page.getByRole('button', { name: only('Enregistrer') });
    await expect(save).toBeInViewport({ ratio: 1 });
    const fields = page.getByRole('main').locator('input[type="text"], select');
    await fields.last().focus();
    const [field, foot] = await Promise.all([
      fields.last().boundingBox(),
      page.locator('.form-foot').boundingBox(),
    ]);
    if (!field || !foot) throw new Error('the last field or the foot is not visible');
    expect(field.y + field.height).toBeLessThanOrEqual(foot.y);
    await expect(save).toBeInViewport({ ratio: 1 });
  },
);

test('on a phone, the error of the field that gets the focus is in sight above the foot of the form', async ({
  settledPhone,
}) => {
  const page = (await settledPhone({ viewport: phone360 })).page();
  await page.goto('/profile');
  await page.getByRole('button', { name: only('Modifier') }).click();
  await page.getByLabel(only('École')).fill('é'.repeat(500));
  await page.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(page.getByLabel(only('École'))).toBeFocused();
  const [error, foot] = await Promise.all([
    page.getByText(words('caractères au plus')).boundingBox(),
    page.locator('.form-foot').boundingBox(),
  ]);
  if (!error || !foot) throw new Error('the error or the foot is not visible');
  expect(error.y + error.height).toBeLessThanOrEqual(foot.y);
});

/**
 * Returns how well the focus ring of an element can be seen: its contrast with the background around it,
 * and whether it is within the width of the screen and below the bar at the top with its toothed edge.
 */
function focusRing(element: Locator): Promise<{ contrast: number; isWhole: boolean }> {
  return element.evaluate((focused) => {
    const luminance = (colour: string) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('this browser cannot draw on a canvas');
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(focused);
    const offset = Number.parseFloat(outlineOffset);
    // A ring that extends beyond the element is seen on the background of the element's container.
    let filled: Element | null =
      offset + Number.parseFloat(outlineWidth) > 0 ? focused.parentElement : focused;
    while (filled && /^rgba\(.*, 0\)$/.test(getComputedStyle(filled).backgroundColor))
      filled = filled.parentElement;
    const [high = 0, low = 0] = [outlineColor, filled ? getComputedStyle(filled).backgroundColor : '#fff']
      .map(luminance)
      .sort((a, b) => b - a);
    const box = focused.getBoundingClientRect();
    const reach = Math.min(offset + Number.parseFloat(outlineWidth), 0);
    const bar = document.querySelector('header.bar');
    const teeth = bar?.matches('.fret') ? Number.parseFloat(getComputedStyle(bar, '::after').height) : 0;
    const barEnd = bar?.contains(focused) ? 0 : (bar?.getBoundingClientRect().bottom ?? 0) + teeth;
    return {
      contrast: (high + 0.05) / (low + 0.05),
      isWhole: box.top - reach >= barEnd && box.left - reach >= 0 && box.right + reach <= innerWidth,
    };
  });
}

const expectRingInSight = async (element: Locator) => {
  const ring = await focusRing(element);
  expect(ring.contrast).toBeGreaterThanOrEqual(3);
  expect(ring.isWhole).toBe(true);
};

test('the focus rings of a list’s menu and of its search can be seen', async ({ phone }) => {
  const page: Page = phone.page();
  await page.goto('/exams?tab=all');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  const menu = page.locator('.list-count > .row-more');
  await tabTo(menu);
  await expectRingInSight(menu);
  const search = await openSearch(page);
  await expect(search).toBeFocused();
  await expectRingInSight(search);
});
