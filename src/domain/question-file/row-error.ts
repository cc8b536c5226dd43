// Defines the errors that a row of a file of questions can have.
import type { TemplateError } from '#domain/explanation/question-template.ts';
import type { NamedLetter } from '#domain/quiz/named-letters.ts';
import type { QuestionField } from './question-columns.ts';

export type RowError =
  | { code: 'unreadable' }
  | { code: 'missing' | 'too-long'; field: QuestionField }
  | { code: 'same-options'; fields: [QuestionField, QuestionField] }
  | ({ code: 'names-a-letter' } & NamedLetter)
  | {
      code:
        | 'unknown-subject'
        | 'unknown-level'
        | 'unknown-language'
        | 'not-a-letter'
        | 'unknown-chapter'
        | 'wrong-confusion';
      said: string;
    }
  | { code: 'wrong-accepted' }
  | { code: 'wrong-template'; why: TemplateError }
  /**
   * An earlier line of the file has the same question with the same options, or the same question id; `line`
   * is the number of that line.
   */
  | { code: 'twice'; line: number }
  /**
   * The same question already exists on the server or on this phone, or is waiting on this phone to be
   * sent.
   */
  | { code: 'known' }
  /**
   * The row contains the id of a question that is not on this phone, and the server could not be reached to
   * compare the row with that question.
   */
  | { code: 'not-compared' };
