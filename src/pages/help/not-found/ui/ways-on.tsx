import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { knownRights } from '@/entities/account/session';
import { isUsable, useKnownModules } from '@/entities/company/module';

/** The ways on from an address that leads nowhere; those to leads unless they are known to be refused. */
export function WaysOn() {
  const known = useKnownModules();
  // No session is read outside of the shell.
  const mayRead = knownRights.readsRecords() !== false;
  const hasLeads = mayRead && (known === null || isUsable(known, 'leads'));
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = text.trim();
  return (
    <>
      {hasLeads && (
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            if (search !== '') void navigate({ to: '/leads', search: { search } });
          }}
        >
          <TextInput
            type="search"
            aria-label="Найти заявку"
            placeholder="Найти заявку"
            w={320}
            maw="100%"
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </form>
      )}
      <Group gap="xs" mt="xs" justify="center">
        {hasLeads && (
          <Button renderRoot={(props) => <Link {...props} to="/leads" />}>К заявкам</Button>
        )}
        <Button
          variant={hasLeads ? 'default' : 'filled'}
          renderRoot={(props) => <Link {...props} to="/dashboard" />}
        >
          На главную
        </Button>
      </Group>
    </>
  );
}
