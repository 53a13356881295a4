import { useLazy } from '@/shared/lib/lazy';
import { UserButton } from './user-button';

const loadMenu = () => import('./user-menu-dropdown').then((module) => module.UserMenuDropdown);

/** Who is signed in, and what concerns only them. The menu's code comes with the first press. */
export function UserMenu() {
  const { loaded: Dropdown, load, warmUp } = useLazy(loadMenu);
  if (Dropdown === null) return <UserButton onClick={load} onPointerEnter={warmUp} />;
  return <Dropdown />;
}
