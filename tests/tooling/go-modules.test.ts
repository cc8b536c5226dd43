import { expect, test } from 'vitest';
import { goModules } from '../../scripts/pocketbase/go-modules.ts';

const program = (lines: string[]) =>
  Buffer.concat([
    Buffer.from('machine code'),
    Buffer.from('\xff Go buildinf:'.padEnd(32, '\0'), 'latin1'),
    Buffer.from('\x08go1.27.3', 'latin1'),
    Buffer.from('3077af0c9274080241e1c107e6d618e6', 'hex'),
    Buffer.from(lines.map((line) => `${line}\n`).join('')),
    Buffer.from('f932433186182072008242104116d8f2', 'hex'),
  ]);

test('goModules reads the Go version, the main module and the dependencies of a program', () => {
  const built = program([
    'path\texample.org/server/cmd',
    'mod\texample.org/server\tv1.2.3\th1:main=',
    'dep\texample.org/part\tv0.1.0\th1:part=',
    'build\t-compiler=gc',
  ]);
  expect(goModules(built)).toEqual({
    goVersion: '1.27.3',
    modules: [
      { path: 'example.org/server', version: 'v1.2.3', sum: 'h1:main=' },
      { path: 'example.org/part', version: 'v0.1.0', sum: 'h1:part=' },
    ],
  });
});

test('goModules names the replacement of a replaced module', () => {
  const built = program([
    'mod\texample.org/server\t(devel)\t',
    'dep\texample.org/part\tv0.1.0',
    '=>\texample.org/fork\tv0.1.1\th1:fork=',
  ]);
  expect(goModules(built)?.modules).toEqual([
    { path: 'example.org/server', version: '(devel)', sum: null },
    { path: 'example.org/fork', version: 'v0.1.1', sum: 'h1:fork=' },
  ]);
});

test('goModules returns null for a program that was not built with Go', () => {
  expect(goModules(Buffer.from('#!/bin/sh\n'))).toBeNull();
});
