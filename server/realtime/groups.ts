/** Members by group; a group without members takes no room. */
export class Groups<Key, Member> {
  private readonly groups = new Map<Key, Set<Member>>();

  add(key: Key, member: Member): void {
    const group = this.groups.get(key);
    if (group) group.add(member);
    else this.groups.set(key, new Set([member]));
  }

  remove(key: Key, member: Member): void {
    const group = this.groups.get(key);
    if (group?.delete(member) && group.size === 0) this.groups.delete(key);
  }

  size(key: Key): number {
    return this.groups.get(key)?.size ?? 0;
  }

  /** The members now; adding and removing meanwhile does no harm. */
  members(key: Key): Member[] {
    return [...(this.groups.get(key) ?? [])];
  }

  keys(): Key[] {
    return [...this.groups.keys()];
  }
}
