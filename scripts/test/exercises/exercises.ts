// Lists the exercises of docs/extend.md.
import type { Exercise } from './exercise.ts';
import { language } from './language.ts';
import { notes } from './notes.ts';
import { teacher } from './teacher.ts';

export const exercises: readonly Exercise[] = [teacher, notes, language];
