import type { Content, Inline } from '../model/content';
import { ScreenAnchor } from './screen-anchor';
import classes from './help.module.css';

function Piece({ piece }: { piece: Inline }) {
  if (typeof piece === 'string') return piece;
  if ('name' in piece) return <b className="bold">«{piece.name}»</b>;
  if ('label' in piece) return <ScreenAnchor link={piece} />;
  return <kbd className={classes.key}>{piece.key}</kbd>;
}

/** Text with the names of the screen, links and keys in it. */
export const Words = ({ content }: { content: Content }) =>
  content.map((piece, index) => <Piece key={index} piece={piece} />);
