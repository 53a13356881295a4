import { listState, type ListParam } from '@/shared/lib/list';

/** The partner that is open beside the list: a number, or a new one. */
const openedParam: ListParam<number | 'new' | null> = {
  read: (text) => (text === 'new' ? text : /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null),
  write: (opened) => (opened === null ? '' : String(opened)),
};

/** Opened in the address: a link leads to a partner. `code`: what a new one begins with. */
export const openedPartnerState = listState({
  partner: openedParam,
  code: {
    key: 'new_code',
    read: (text) => text.slice(0, 32),
    write: (code) => code,
  } as ListParam<string>,
});
