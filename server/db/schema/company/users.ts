import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ListDensity, Preferences, Role } from '#contract';
import { bytea, createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from './companies';

export const users = pgTable(
  'users',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    /** Lower case: compared as it is. */
    email: text('email').notNull(),
    phone: text('phone'),
    position: text('position'),
    /** New leads are given out among those who are on shift. */
    onShift: boolean('on_shift').notNull().default(true),
    /** Set while the person has been invited and has not chosen a password yet. */
    invitedAt: moment('invited_at'),
    passwordHash: text('password_hash').notNull(),
    /** The generated password of the demo login, until the person changes it. Never set for anyone else. */
    initialPassword: text('initial_password'),
    timezone: text('timezone'),
    /** Token of the picture in `images`. */
    avatar: text('avatar'),
    /** Of no effect while the company has not switched rights on. */
    role: text('role').$type<Role>().notNull().default('administrator'),
    disabledAt: moment('disabled_at'),
    lastLoginAt: moment('last_login_at'),
    /** SHA-256 of the token of the secret link to the calendar of the own visits, and when it was made. */
    calendarHash: bytea('calendar_hash'),
    calendarMadeAt: moment('calendar_made_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Version of name, e-mail, phone and position, against overwriting of unseen changes. */
    profileChangedAt: moment('profile_changed_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    index('users_company_idx').on(table.companyId),
    uniqueIndex('users_calendar_hash_key').on(table.calendarHash),
  ],
);

/** Preferences of a person; no row: the defaults. The time zone is a column of the user. */
export const userPreferences = pgTable('user_preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  events: jsonb('events').$type<Preferences['events']>().notNull(),
  /** `22:00` inclusive to `08:00` exclusive in the person's zone; both or neither. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  density: text('density').$type<ListDensity>().notNull(),
  updatedAt: updatedAt(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is nowhere on the server. */
    tokenHash: bytea('token_hash').notNull(),
    device: text('device'),
    ipAddress: text('ip_address'),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** End of the session however much it is used. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_idx').on(table.userId),
  ],
);

/** From which devices and networks a person has signed in; it outlives their sessions. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    /** The prefix of the addresses of one network: `95.12`, `2a02:6b8`. */
    network: text('network').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device, table.network] })],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    /** `reset`: asked for by the person. `invite`: sent by a colleague, opens a first password. */
    purpose: text('purpose').notNull().default('reset'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('password_resets_token_hash_key').on(table.tokenHash),
    index('password_resets_user_idx').on(table.userId),
  ],
);
