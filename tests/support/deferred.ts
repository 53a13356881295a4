/** A promise a test settles when it wants: to hold an answer, and to let it go. */
export interface Deferred<Value = void> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

export function deferred<Value = void>(): Deferred<Value> {
  let resolve!: Deferred<Value>['resolve'];
  let reject!: Deferred<Value>['reject'];
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
