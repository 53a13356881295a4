import { useToken } from '@/shared/auth';
import { ShellPart } from '../shell-part';
import { useNavigationState } from './navigation-state';

const load = () => import('./progress-bar').then((module) => module.ProgressBar);

/** The first path is the one the page was opened with: there is no screen yet to stay on. */
const FIRST = 1;

/** The bar of navigation, once there is something to navigate between: the login page is spared its code. */
export function NavigationProgress() {
  const isSignedIn = useToken() !== null;
  const { count } = useNavigationState();
  return isSignedIn || count > FIRST ? <ShellPart load={load} /> : null;
}
