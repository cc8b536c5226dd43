// Names the values that "Aujourd'hui" shows. Each value is a text or the value of an attribute.

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type TodayTexts = Record<
  | 'date'
  /** Time until the next exam, in figures and as a text for screen readers; both empty without an exam. */
  | 'exam'
  | 'examSaid'
  /**
   * The level. With a next exam also its series, its session if it is not the ordinary one, and a mark if the date is
   * an example; without one, a note if the exam's date is not published yet.
   */
  | 'level'
  /** The button of the next step: its two lines of text, the path it leads to, the shape of its icon. */
  | 'verb'
  | 'line'
  | 'href'
  | 'icon'
  /** Below the button: a note on the session, such as the number of new questions; empty without a session. */
  | 'note'
  | 'week'
  /** For each day of the week, from Monday: the CSS class of its indicator, and its text. */
  | `day${Weekday}`
  | `said${Weekday}`,
  string
>;
