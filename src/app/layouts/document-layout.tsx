import { Button } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { NextPath } from '@/shared/ui/unavailable-section';
import { LoginScope } from '../query-client/login-scope';
import { ShellPart } from '../shell-part';
import { WhenSettled } from '../when-settled';
import { AllowedScreen } from './allowed-screen';
import classes from './document-layout.module.css';
import { FocusPart } from './focus-part';
import { NextPathLink } from './next-path';
import { RightsScope } from './rights-scope';

const loadBridge = () => import('../realtime').then((slice) => slice.RealtimeBridge);

const HomeLink = () => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard" />}>
    На главную
  </Button>
);

/** The frame of a screen without the shell for people who are signed in. */
export const DocumentLayout = () => (
  <LoginScope>
    <RightsScope>
      <main tabIndex={-1} className={classes.root}>
        <NextPath value={<NextPathLink />}>
          <AllowedScreen wayOut={<HomeLink />}>
            <Outlet />
          </AllowedScreen>
        </NextPath>
      </main>
    </RightsScope>
    <WhenSettled>
      <ShellPart load={loadBridge} />
    </WhenSettled>
    <FocusPart />
  </LoginScope>
);
