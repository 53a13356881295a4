import { claimsText } from '../model/claim-words';

/** The number of open claims of an order: «2 рекламации»; nothing where none is open or known. */
export const OpenClaims = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <span className="error-text nowrap flex-none" title={`Открытых рекламаций: ${count}`}>
      {claimsText(count)}
    </span>
  );
