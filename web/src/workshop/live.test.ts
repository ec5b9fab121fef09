import { expect, test } from 'vitest';
import { Live } from './live';

test('while an answer is awaited, only the last question is kept', async () => {
  const asked: number[] = [];
  const answers: string[] = [];
  let release = (): void => {};
  const live = new Live<number, string>(
    (n) => (asked.push(n), new Promise((done) => (release = () => done(`${n}!`)))),
    (_, answer) => answers.push(answer),
    () => expect.unreachable(),
  );
  [1, 2, 3].forEach((n) => live.want(n));
  expect(asked).toEqual([1]);
  release();
  await expect.poll(() => asked).toEqual([1, 3]);
  release();
  await expect.poll(() => answers).toEqual(['1!', '3!']);
});

test('a refusal is told, and what has been wanted since is asked', async () => {
  const told: string[] = [];
  const live = new Live<number, number>(
    (n) => (n === 1 ? Promise.reject(new Error('too often')) : Promise.resolve(n)),
    (_, n) => told.push(`${n}`),
    (error) => told.push(error.message),
    1,
  );
  live.want(1);
  live.want(2);
  await expect.poll(() => told).toEqual(['too often', '2']);
});
