import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, type ChangeEvent } from 'react';
import { REFERRAL_CODE_LIMIT } from '@/entities/clients/referral';
import type { TextProps } from '@/shared/ui/record-form';
import { requiredField } from '@/shared/ui/required-field';
import { useFreeCode } from '../../api/use-free-code';
import { proposedCode } from '../../model/referral-form';
import classes from '../referrals.module.css';

interface NameAndCodeProps {
  text: TextProps<'name' | 'code'>;
  change: (name: 'code', value: string) => void;
  isNew: boolean;
  /** Whether the code follows the name until one is typed. */
  followsName: boolean;
}

/** The name of a partner and the code made of it, which may be typed instead. */
export function NameAndCode({ text, change, isNew, followsName }: NameAndCodeProps) {
  const findFreeCode = useFreeCode();
  const name = text('name');
  const code = text('code');
  const proposal = proposedCode(name.value);
  /** The code that was proposed last; another one in the field was typed. */
  const proposed = useRef(proposal);
  const latest = useRef(code.value);
  useEffect(() => {
    latest.current = code.value;
  });

  function propose(next: string) {
    if (!followsName || (latest.current !== '' && latest.current !== proposed.current)) return;
    proposed.current = next;
    latest.current = next;
    change('code', next);
  }
  function proposeFree() {
    if (followsName && proposal !== '' && code.value === proposal) {
      void findFreeCode(proposal).then((free) => latest.current === proposal && propose(free));
    }
  }

  return (
    <div className={classes.pair}>
      <TextInput
        label="Имя"
        autoComplete="off"
        data-autofocus={isNew || undefined}
        {...requiredField}
        {...name}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          name.onChange(event);
          propose(proposedCode(event.currentTarget.value));
        }}
        onBlur={proposeFree}
      />
      <div className={classes.code}>
        <TextInput
          label="Код"
          description="Им кончается ссылка партнёра: латинские буквы, цифры и дефис"
          autoComplete="off"
          maxLength={REFERRAL_CODE_LIMIT}
          {...requiredField}
          {...code}
        />
        {code.value === '' && proposal !== '' && (
          <Button size="compact-sm" variant="light" onClick={() => change('code', proposal)}>
            Взять код {proposal}
          </Button>
        )}
      </div>
    </div>
  );
}
