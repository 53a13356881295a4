import {
  IconForms,
  IconInbox,
  IconListDetails,
  IconPackage,
  IconPuzzle,
  IconSettings,
  IconShare3,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { RecordKind } from '../model/opened-params';

/** The icon of each kind of record; null for what has no screen of its own to lead to. */
export const RECORD_ICONS = {
  user: IconUsersGroup,
  company: IconSettings,
  module: IconPuzzle,
  reject_reason: null,
  lead_field: IconListDetails,
  lead_form: IconForms,
  lead: IconInbox,
  client: IconUsers,
  client_tag: null,
  referral: IconShare3,
  reward: null,
  order: IconPackage,
  price_list: null,
} as const satisfies Record<RecordKind, Icon | null>;

/** The kinds that have an icon: their list is a screen. */
export type DrawnKind = {
  [Kind in RecordKind]: (typeof RECORD_ICONS)[Kind] extends null ? never : Kind;
}[RecordKind];
