import * as z from 'zod/mini';
import { newPasswordSchema, registerSchema } from '@/entities/account/account';

/** Whether an address is one, the server tells: the forms only ask for something to be there. */
const email = z.string().check(z.trim(), z.minLength(1, 'Укажите e-mail'));

export const loginFormSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Укажите пароль')),
});

export const registerFormSchema = z.extend(registerSchema, { email });

export const forgotFormSchema = z.object({ email });

export const resetFormSchema = z
  .object({ password: newPasswordSchema, password_confirmation: z.string() })
  .check(
    z.refine((value) => value.password === value.password_confirmation, {
      path: ['password_confirmation'],
      message: 'Пароли не совпадают',
    }),
  );
