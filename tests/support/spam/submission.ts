import type { SubmissionSigns } from '../../../server/public-forms/spam/score-submission';
import type { SignedValue } from '../../../server/public-forms/spam/text-signs';

/** A submission as the shield sees it. */
export type Sent = SubmissionSigns;

interface Visit {
  name: string;
  phone: string;
  email: string;
  comment: string;
  seconds?: number | null;
  token?: Sent['token']['state'];
  honeypot?: string;
  /** Submissions of the last minutes from the same address. */
  crowd?: number;
  /** How often the same text came. */
  sameText?: number;
}

const PROTECTION = { min_seconds: 2, stop_words: [], links_in_name: true };
const NO_LISTS = { phones: [], emails: [], addresses: [], words: [] };

/** Puts a submission together; fields nothing was put into are not sent. */
export function visit(given: Visit): Sent {
  const { name, phone, email, comment, crowd = 1 } = given;
  const values: SignedValue[] = [
    { kind: 'name', value: name },
    { kind: 'phone', value: phone },
    { kind: 'email', value: email },
    { kind: 'text', value: comment },
  ];
  return {
    values: values.filter(({ value }) => value !== ''),
    ipAddress: '203.0.113.7',
    honeypot: given.honeypot ?? '',
    token: { state: given.token ?? 'valid', seconds: given.seconds ?? null },
    rates: [
      { what: 'с одного адреса за минуту', count: crowd, limit: 10, weight: 20 },
      { what: 'с одного адреса за 10 минут', count: crowd, limit: 10, weight: 20 },
      { what: 'через форму за минуту', count: crowd, limit: 60, weight: 15 },
    ],
    sameText: given.sameText ?? 1,
    protection: PROTECTION,
    lists: NO_LISTS,
  };
}
