import { useState, type CSSProperties, type ReactNode } from 'react';
import { initialsOf } from '@/shared/lib/text';
import classes from './avatar.module.css';
import { imageSource } from './image-source';

/** Somebody as they are pictured; what is not known of them may be absent. */
export interface Pictured {
  id?: number | null;
  name?: string | null;
  avatar_url?: string | null | undefined;
}

interface AvatarProps {
  person: Pictured;
  /** Side in pixels. */
  size?: number;
  /** The fallback where there is neither a picture nor a letter. */
  children?: ReactNode;
}

/**
 * Degrees between the colours of two people with neighbouring ids: the golden angle, so that few are alike.
 */
const HUE_STEP = 137.5;
const SMALLEST_TEXT = 12;

/**
 * The picture of a person, or their initials on a colour of their own; both are as large. Nothing is said
 * aloud: the name stands beside it, or on what it stands in. Nor is it text: a copied row has the name once.
 */
export function Avatar({ person: { id, name, avatar_url }, size = 20, children }: AvatarProps) {
  const source = imageSource(avatar_url);
  const [broken, setBroken] = useState<string>();
  if (source !== null && source !== broken) {
    return (
      <img
        className={classes.avatar}
        src={source}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(source)}
      />
    );
  }
  const initials = initialsOf(name ?? null) || (children ? undefined : '·');
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--hue': ((id ?? 0) * HUE_STEP) % 360,
    width: size,
    height: size,
    fontSize: Math.max(SMALLEST_TEXT, Math.round(size * 0.38)),
  };
  return (
    <span className={classes.avatar} style={style} data-initials={initials} aria-hidden>
      {initials ? null : children}
    </span>
  );
}
