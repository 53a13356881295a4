import { expect, test } from 'vitest';
import { leadPageSchema, type Endpoint } from '#contract';
import { listEndpoints } from '../../../server/openapi';
import { asDatabaseTexts } from '../../support/laravel-pages';
import { minimalAnswer } from '../../support/minimal-answer';

/** What only our own server and its visitors speak, and documents that a person edits. */
const OURS =
  /^(softWindows|documentSettings|documents|publicForms|visitorChats|leadForms)\.|ettings$|^orders\.(s|updateS)ite$|^production\.(show|mark)$/;

const answers = listEndpoints().flatMap(([name, { response }]): [string, Endpoint, unknown][] =>
  response && !OURS.test(name) ? [[name, { response } as Endpoint, minimalAnswer(response)]] : [],
);

test.each(answers)(
  'an answer of %s whose numbers and flags are text reads like one with numbers and flags',
  (_name, { response }, answer) => {
    const read = response?.parse(answer);
    expect(response?.parse(asDatabaseTexts(answer))).toEqual(read);
  },
);

test.each([
  ['3', 3],
  ['1500.00', 1500],
  ['1.5', 0],
  ['', 0],
  ['много', 0],
])('a count of %j reads as %d', (repeat_count, read) => {
  expect(leadPageSchema.parse([{ id: '7', repeat_count }]).data[0]).toMatchObject({
    id: 7,
    repeat_count: read,
  });
});
