/** Answers of a worker, each by the number of its question. */
export function createAnswers<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  return {
    ask(send: (id: number) => void): Promise<Answer> {
      const id = ++last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send(id);
      });
    },
    settle(id: number, answer: Answer): void {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
}
