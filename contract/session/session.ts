import * as z from 'zod/mini';
import { normaliseEmail, writeEmail } from '../base/text/email';
import { imageUrlSchema } from '../image/image-url';
import { ownRightsSchema } from '../rights/rights';
import {
  idSchema,
  messageSchema,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
  typedPhone,
  typedText,
  flagSchema,
  recordsOf,
} from '../base/wire/wire';

/** The person signed in (SPEC §3): id and company; the rest is shown where the server sends it. */
export const currentUserSchema = z.object({
  id: idSchema,
  company_id: optionalIdSchema,
  name: optionalTextSchema,
  avatar_url: imageUrlSchema,
  email: optionalTextSchema,
  company: z.catch(
    z.nullable(z.object({ name: optionalTextSchema, logo_url: imageUrlSchema })),
    null,
  ),
  /**
   * True where the server has calls beyond those of SPEC §7: the application then also asks for what it can
   * do without (counts in the menu, preferences, columns of fields), which another server would refuse call
   * by call.
   */
  extended: z.catch(z.optional(flagSchema), undefined),
  /** Absent where the company has not switched rights on: everything is allowed. */
  rights: z.catch(z.optional(ownRightsSchema), undefined),
});
export type CurrentUser = z.output<typeof currentUserSchema>;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

const EMAIL_MESSAGE = 'Укажите e-mail, например ivan@company.ru';
const ADDRESS = /^[^\s@<>"\\\0]+@[^\s@<>"'\\\0]+\.[^\s@<>"'\\\0]+$/u;

/** An e-mail as people type it, in the one form in which it is stored and compared. */
export const emailSchema = z.string('Укажите e-mail').check(
  z.overwrite(writeEmail),
  z.minLength(1, 'Укажите e-mail'),
  z.maxLength(254, 'Слишком длинный e-mail'),
  z.regex(ADDRESS, EMAIL_MESSAGE),
  // An address without a search key finds no account. One message is enough: the pattern has the same one.
  z.refine((email) => !ADDRESS.test(email) || normaliseEmail(email) !== null, EMAIL_MESSAGE),
  z.toLowerCase(),
);

export const newPasswordSchema = z
  .string('Укажите пароль')
  .check(
    z.minLength(PASSWORD_MIN, `Не короче ${PASSWORD_MIN} символов`),
    z.maxLength(PASSWORD_MAX, `Не длиннее ${PASSWORD_MAX} символов`),
  );

export const loginSchema = z.object({
  email: emailSchema,
  password: z
    .string('Укажите пароль')
    .check(z.minLength(1, 'Укажите пароль'), z.maxLength(1000, 'Слишком длинный пароль')),
  device: z.optional(typedText(200)),
});
export type Login = z.output<typeof loginSchema>;

/** Answer to a login: bare, or inside `data`. */
export const signedInSchema = z.object({
  token: z.string().check(z.minLength(1)),
  user: z.catch(z.nullable(currentUserSchema), null),
});
export type SignedIn = z.output<typeof signedInSchema>;

export const registerSchema = z.object({
  name: typedText(120, 'Укажите ваше имя'),
  company: typedText(160, 'Укажите название компании'),
  email: emailSchema,
  phone: z.optional(typedPhone(40)),
  password: newPasswordSchema,
  consent: z.literal(true, 'Нужно согласие на обработку персональных данных'),
});
export type Register = z.output<typeof registerSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z
  .object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    email: emailSchema,
    password: newPasswordSchema,
    password_confirmation: z.string('Повторите пароль'),
  })
  .check(
    z.refine((value) => value.password === value.password_confirmation, {
      path: ['password_confirmation'],
      message: 'Пароли не совпадают',
    }),
  );
export type ResetPassword = z.output<typeof resetPasswordSchema>;

export const accountSchema = z.object({
  id: idSchema,
  name: optionalTextSchema,
  avatar_url: imageUrlSchema,
  email: optionalTextSchema,
  phone: optionalTextSchema,
  company: z.catch(z.nullable(z.object({ name: optionalTextSchema })), null),
});
export type Account = z.output<typeof accountSchema>;

export const accountPatchSchema = z.object({
  name: typedText(120, 'Укажите ваше имя'),
  phone: z.optional(z.nullable(typedPhone(40))),
});

export const changePasswordSchema = z
  .object({
    current_password: z
      .string('Укажите текущий пароль')
      .check(z.minLength(1, 'Укажите текущий пароль'), z.maxLength(1000)),
    password: newPasswordSchema,
    password_confirmation: z.string('Повторите пароль'),
  })
  .check(
    z.refine((value) => value.password === value.password_confirmation, {
      path: ['password_confirmation'],
      message: 'Пароли не совпадают',
    }),
  );

/** A place where the person is signed in. */
export const accountSessionSchema = z.object({
  id: z.string(),
  device: optionalTextSchema,
  ip_address: optionalTextSchema,
  created_at: optionalMomentSchema,
  last_used_at: optionalMomentSchema,
  is_current: z.catch(flagSchema, false),
});
export type AccountSession = z.output<typeof accountSessionSchema>;
export const accountSessionsSchema = recordsOf(accountSessionSchema);
export const accountSessionParamsSchema = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
});

export const noticeSchema = messageSchema;
