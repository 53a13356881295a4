import { TextInput } from '@mantine/core';
import type { TextProps } from '@/shared/ui/record-form';
import { requiredField } from '@/shared/ui/required-field';

type FieldName = 'name' | 'email' | 'phone' | 'position';

interface UserFieldsProps {
  text: TextProps<FieldName>;
  emailHint?: string | undefined;
  autoFocus?: boolean;
}

/** Fields of every member of staff. They are about another person, so the browser's autofill is off. */
export function UserFields({ text, emailHint, autoFocus }: UserFieldsProps) {
  const email = text('email');
  return (
    <>
      <TextInput
        label="Имя"
        autoComplete="off"
        autoFocus={autoFocus}
        {...requiredField}
        {...text('name')}
      />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        description={email.error ? undefined : emailHint}
        {...requiredField}
        {...email}
      />
      <TextInput label="Телефон" type="tel" autoComplete="off" {...text('phone')} />
      <TextInput label="Должность" autoComplete="off" {...text('position')} />
    </>
  );
}
