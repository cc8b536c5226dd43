import { describe, expect, it } from 'vitest';
import { soundOf } from './phonetic-key.ts';
import { searchWords } from './tokenize.ts';

const sound = (word: string) => soundOf(searchWords(word)[0] ?? '');

describe('soundOf', () => {
  it.each([
    ['histoire', 'istwa'],
    ['géographie', 'jewografi'],
    ['physique', 'fizik'],
    ['chimie', 'chimi'],
    ['philosophie', 'filozofi'],
    ['mathématiques', 'matematik'],
    ['sciences', 'syans'],
    ['biologie', 'byoloji'],
    ['électricité', 'elektrisite'],
    ['révolution', 'revolisyon'],
    ['grammaire', 'gramè'],
    ['exercices', 'egzèsis'],
    ['examen', 'egzamen'],
    ['cellule', 'selil'],
    ['énergie', 'enèji'],
    ['littérature', 'literati'],
    ['indépendance', 'endepandans'],
    ['vecteurs', 'vektè'],
    ['logarithme', 'logaritm'],
    ['question', 'kesyon'],
    ['constitution', 'konstitisyon'],
  ])('soundOf returns the same sound for “%s” and “%s”', (french, creole) => {
    expect(sound(french)).toBe(sound(creole));
  });

  it.each([
    ['histoire', 'géographie'],
    ['optique', 'atomique'],
    ['acide', 'base'],
    ['verbe', 'nom'],
  ])('soundOf returns different sounds for “%s” and “%s”', (one, other) => {
    expect(sound(one)).not.toBe(sound(other));
  });
});
