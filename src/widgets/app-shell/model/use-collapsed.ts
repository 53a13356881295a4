import { useState } from 'react';
import { localJson } from '@/shared/lib/storage';

const KEY = 'navigation_collapsed';

/** Whether the side navigation is narrow, kept in this browser; and the way to change it. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localJson.read(KEY) === true);
  const toggle = () => {
    localJson.write(KEY, !collapsed);
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
