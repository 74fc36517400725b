/** A table or column as SQL names it: `learner_rewards` of `learnerRewards`. */
export const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
