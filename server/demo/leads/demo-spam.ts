import { scoreSubmission } from '../../public-forms/spam/score-submission';
import type { SignedValue } from '../../public-forms/spam/text-signs';
import { DEMO_FORMS, DEMO_SITE, DEMO_SPAM_LISTS, type DemoField } from '../common/demo-company';
import type { DemoLead } from './demo-leads';
import { DEMO_SPAM } from './demo-spam-texts';
import { USER_AGENTS } from '../common/demo-texts';
import type { Random } from '../common/random';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The newest has come today; the others lie further and further back. */
const NEWEST_MS = 3 * HOUR_MS;
const OLDEST_MS = 80 * DAY_MS;
const MIN_SECONDS = 3;

const KINDS: Partial<Record<DemoField, SignedValue['kind']>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
};

function valuesOf(spam: (typeof DEMO_SPAM)[number]): DemoLead['values'] {
  const given: Partial<Record<DemoField, string | undefined>> = {
    name: spam.name,
    phone: spam.phone,
    email: spam.email,
    comment: spam.comment,
    address: spam.form === 'measure' ? 'Москва' : undefined,
  };
  return DEMO_FORMS[spam.form].fields.flatMap(({ field }) => {
    const value = given[field];
    return value === undefined ? [] : [{ field, value }];
  });
}

/** Makes up what has come to the spam; the reasons are those the shield itself gives. */
export function makeDemoSpam(random: Random, now: Date): DemoLead[] {
  const last = DEMO_SPAM.length - 1;
  return DEMO_SPAM.map((spam, index) => {
    const values = valuesOf(spam);
    const ipAddress = spam.ipAddress ?? `203.0.113.${random.int(1, 254)}`;
    const { reasons } = scoreSubmission({
      values: values.map(({ field, value }) => ({ kind: KINDS[field] ?? 'text', value })),
      ipAddress,
      honeypot: spam.honeypot ?? '',
      token: { state: 'valid', seconds: spam.seconds },
      rates: [],
      sameText: 1,
      protection: { min_seconds: MIN_SECONDS, stop_words: [], links_in_name: true },
      lists: DEMO_SPAM_LISTS,
    });
    const age = NEWEST_MS + (OLDEST_MS - NEWEST_MS) * (index / last) ** 2;
    const createdAt = new Date(now.getTime() - age - random.int(0, HOUR_MS));
    return {
      status: 'new',
      form: spam.form,
      source: null,
      values,
      person: { name: spam.name, phone: spam.phone, email: spam.email ?? '' },
      notes: null,
      staffIndex: null,
      converted: false,
      ipAddress,
      referer: null,
      userAgent: random.pick(USER_AGENTS),
      utm: null,
      firstPage: `${DEMO_SITE}/${DEMO_FORMS[spam.form].slug}`,
      spam: reasons,
      createdAt,
      updatedAt: createdAt,
      firstResponseAt: null,
      statusChangedAt: null,
      notesChangedAt: null,
      assignedAt: null,
    };
  });
}
