import { afterEach, expect } from 'vitest';
import { looseAnswers } from './loose-answers';

// The reader of the wire forgives other backends; our own server must need no forgiveness. Whatever it writes beside the
// contract, in any test, fails that test.
afterEach(() => {
  expect(looseAnswers.splice(0), 'answers of our own beside the contract').toEqual([]);
});
