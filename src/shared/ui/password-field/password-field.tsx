import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A password with a switch that shows what is typed. The switch's name holds no «пароль»: labels are looked
 * up by it.
 */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Скрыть символы' : 'Показать символы',
        'aria-pressed': undefined,
      }}
    />
  );
}
