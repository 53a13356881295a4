import { listState, type ListParam } from '@/shared/lib/list';

/** The referral that is open beside the list: a number, or a new one. */
const openedParam: ListParam<number | 'new' | null> = {
  read: (text) => (text === 'new' ? text : /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null),
  write: (opened) => (opened === null ? '' : String(opened)),
};

/** Opened in the address: a link leads to a referral. `code`: what a new one begins with. */
export const openedReferralState = listState({
  // Links that people have kept name it so.
  referral: { ...openedParam, key: 'partner' },
  code: {
    key: 'new_code',
    read: (text) => text.slice(0, 32),
    write: (code) => code,
  } as ListParam<string>,
});
