// Lists the names of the texts of "Aujourd'hui". The texts are stored ready to show, because the page shows
// them before any script of the app runs. Each is a text or the value of an attribute.

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

export const todayTextNames = [
  'date',
  /** Time until the next exam, in figures and as a text for screen readers; both empty without an exam. */
  'exam',
  'examSaid',
  /** The level, and the series of the level that the next exam is for. */
  'level',
  /** The button of the next step: its two lines of text, the path it leads to, the shape of its icon. */
  'verb',
  'line',
  'href',
  'icon',
  /** How many days of this week were studied. */
  'week',
  /** For each day of the week, from Monday: the CSS class of its indicator, and its text. */
  ...weekdays.map((day) => `day${day}` as const),
  ...weekdays.map((day) => `said${day}` as const),
] as const;

export type TodayTexts = Record<(typeof todayTextNames)[number], string>;
