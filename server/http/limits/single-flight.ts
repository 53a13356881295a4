interface Flight<Result> {
  /** Settles, and never fails, when the computation is over. */
  landed: Promise<void>;
  /** Shared by all who came while it was under way: it begins when that is over. */
  next: Promise<Result> | null;
}

/**
 * Lets equal queries share one computation. A query during a running one does not join it, for it may have
 * read already what a write has changed since: they wait for it to end, and all of them share the next one.
 * So every answer holds what was written before its question came, and a crowd costs two computations.
 */
export function createSingleFlight<Result>() {
  const flights = new Map<string, Flight<Result>>();

  function begin(key: string, compute: () => Promise<Result>): Promise<Result> {
    const answer = compute();
    const flight: Flight<Result> = { next: null, landed: Promise.resolve() };
    const land = () => {
      if (flight.next === null) flights.delete(key);
    };
    flight.landed = answer.then(land, land);
    flights.set(key, flight);
    return answer;
  }

  return (key: string, compute: () => Promise<Result>): Promise<Result> => {
    const flight = flights.get(key);
    if (!flight) return begin(key, compute);
    flight.next ??= flight.landed.then(() => begin(key, compute));
    return flight.next;
  };
}
