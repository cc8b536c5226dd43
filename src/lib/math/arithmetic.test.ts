import { describe, expect, it } from 'vitest';
import { evaluate } from './arithmetic.ts';

describe('evaluate', () => {
  it.each([
    ['3*7+2', 23],
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['10-4-3', 3],
    ['24/4/2', 3],
    ['2^3^2', 512],
    ['-3^2', -9],
    ['2^-1', 0.5],
    ['- - 4', 4],
    ['7.5 / 2', 3.75],
    ['sqrt(49)+abs(-2)', 9],
    ['comb(5,2)', 10],
    ['fact(5)', 120],
    ['gcd(84,60)', 12],
    ['lcm(4,6)', 12],
    ['mean(8,12,13)', 11],
    ['median(9,1,5)', 5],
    ['median(1,2,3,10)', 2.5],
    ['mod(-1,3)', 2],
    ['round(2.345,2)', 2.35],
    ['round(1250,-2)', 1300],
    ['floor(7/2)', 3],
    ['sin(rad(30))*2', 1],
    ['ln(e^3)', 3],
    ['log10(1000)', 3],
    ['2*pi', 2 * Math.PI],
  ])('evaluate computes %s', (expression, value) => {
    expect(evaluate(expression)).toBeCloseTo(value, 12);
  });

  it.each([
    '',
    '3+',
    '3 4',
    '(1',
    '1)',
    '2**3',
    '1/0',
    'x+1',
    'constructor',
    'toString()',
    '1;2',
    '3,4',
    'fact(2.5)',
    'gcd(1.5,2)',
  ])('evaluate throws on the expression %j', (expression) => {
    expect(() => evaluate(expression)).toThrow();
  });
});
