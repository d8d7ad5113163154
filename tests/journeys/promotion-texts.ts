/** The texts that a visitor reads while registering from a promotion, per language. */
export const PROMOTION_TEXTS = {
  en: {
    register: "Register",
    mobile: "Mobile number",
    picture: "Characters in the picture",
    another: "Another picture",
    sms: "SMS code",
    get: "get code",
    left: /^\d+ s$/,
    noMobile: "Please enter a correct mobile number",
    noPicture: "Please enter the 4 characters of the picture",
    noSms: "Please enter the 6 characters of the SMS code",
    again: "请勿重复发送验证码!",
    registered: "您已注册,请直接下载APP登录！",
    sent: "SMS send successfully",
    download: "Download the app",
    unreached: "error",
  },
  sw: {
    register: "Jisajili",
    mobile: "Namba ya simu",
    picture: "Herufi zilizo kwenye picha",
    another: "Picha nyingine",
    sms: "Namba ya SMS",
    get: "Pata namba",
    left: /^Sekunde \d+$/,
    noMobile: "Tafadhali weka namba sahihi ya simu",
    noPicture: "Tafadhali weka herufi 4 zilizo kwenye picha",
    noSms: "Tafadhali weka tarakimu 6 za namba ya SMS",
    again: "Usitume namba ya uthibitisho mara mbili!",
    registered: "Tayari umejisajili. Pakua programu kisha uingie!",
    sent: "SMS imetumwa",
    download: "Pakua programu",
    unreached: "Hitilafu ya intaneti",
  },
};

export type PromotionTexts = (typeof PROMOTION_TEXTS)["en" | "sw"];
