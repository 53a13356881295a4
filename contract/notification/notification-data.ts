/**
 * Notifications of Laravel's database channel: of their own they have a uuid, the name of a class as their
 * type and two moments; what they say stands in `data`, an object, or JSON as text where its column is not
 * cast.
 */

type Fields = Readonly<Record<string, unknown>>;

/** The known types (SPEC §3); any other looks like the default one. */
const TYPES = ['success', 'error', 'warning', 'info'];

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(data: unknown): Fields | null {
  if (typeof data !== 'string') return isFields(data) ? data : null;
  try {
    const parsed: unknown = JSON.parse(data);
    return isFields(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The address of this page's site; undefined on a server. */
const ownOrigin = () => (globalThis as { location?: { origin: string } }).location?.origin;

/** The path of an address as Laravel's `url()` writes it, of this site; any other text as it is. */
function pathOf(address: unknown): unknown {
  const origin = ownOrigin();
  return typeof address === 'string' && origin && address.startsWith(`${origin}/`)
    ? address.slice(origin.length)
    : address;
}

/** The number of the lead that an address ends with: `https://crm.example.ru/leads/5`. */
const leadIn = (address: unknown) =>
  typeof address === 'string' ? /\/leads\/(\d+)\/?$/.exec(address)?.[1] : undefined;

/** A notification as it was sent, with what it does not say of its own taken from its `data`. */
export function withDataRead(sent: unknown): unknown {
  if (!isFields(sent)) return sent;
  const data = fieldsOf(sent['data']);
  if (data === null) return sent;
  const address = data['path'] ?? data['url'];
  const lead = isFields(data['lead']) ? data['lead']['id'] : undefined;
  const ofData: Fields = {
    title: data['title'] ?? data['subject'],
    message: data['message'] ?? data['body'] ?? data['text'],
    lead_id: data['lead_id'] ?? lead ?? leadIn(address),
    path: pathOf(address),
  };
  const lacking = Object.entries(ofData).filter(
    ([key, value]) => isGiven(value) && !isGiven(sent[key]),
  );
  const isTyped = TYPES.includes(String(sent['type'])) || !isGiven(data['type']);
  return {
    ...sent,
    ...Object.fromEntries(lacking),
    ...(!isTyped && { type: data['type'] }),
    data,
  };
}
